import { config } from 'zod/mini'

// Without jitless zod probes `new Function`, which the content security policy reports.
config({ jitless: true })

export * from 'zod/mini'
