import { longestFlow, playFlows } from './play-flows.tsx'

playFlows('es', (name) => name === longestFlow)
