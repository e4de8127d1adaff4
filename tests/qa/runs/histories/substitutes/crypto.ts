import * as real from 'node:crypto'
import { nextByte, seededUuid } from '../chance-source.ts'

export * from 'node:crypto'
export const randomBytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, nextByte))
export const randomUUID = seededUuid
export default { ...real, randomBytes, randomUUID }
