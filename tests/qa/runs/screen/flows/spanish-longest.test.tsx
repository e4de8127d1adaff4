import { longestFlows, playFlows } from './play-flows.tsx'

playFlows('es', (name) => longestFlows.includes(name))
