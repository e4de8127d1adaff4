import { playFlows } from './play-flows.tsx'

playFlows('en')
