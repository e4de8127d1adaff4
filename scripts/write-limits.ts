import { limitLines } from './lists/limit-lines.ts'
import { limitsList, writeNewOwners } from './lists/reviewed-list.ts'

writeNewOwners(limitsList, limitLines)
