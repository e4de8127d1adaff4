import { applicationKeySchema, connectionCodec } from '../connection.ts'
import type { Endpoint } from '../endpoint.ts'
import { single } from '../page.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'

/** Sends a signed-in user to an application. */
export const connectionEndpoints = {
  connectApplication: {
    method: 'POST',
    path: '/connect',
    summary: 'Hand the signed-in user over to an application of the active subscription',
    access: 'signedIn',
    body: request({ apps: z.array(applicationKeySchema).check(z.length(1)) }),
    output: connectionCodec,
    refusals: ['application.not_included'],
  },
  redeemConnection: {
    method: 'POST',
    path: '/connect/redeem',
    summary: 'An application exchanges its one-use code for who is connecting',
    access: 'application',
    body: request({
      app: applicationKeySchema,
      code: z.string().check(z.maxLength(128)),
      secret: z.string().check(z.maxLength(256)),
    }),
    output: single(
      record({
        usuario: record({ id: z.string(), nombre: z.string(), email: z.string() }),
        cliente: record({ id: z.string(), nombre: z.string() }),
      }),
    ),
    refusals: ['connection.wrong'],
  },
} as const satisfies Record<string, Endpoint>
