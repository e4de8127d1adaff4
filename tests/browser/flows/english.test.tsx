import { playEveryFlow } from './play-every-flow.tsx'

playEveryFlow('en')
