import * as z from './zod.ts'

const openSessionWire = z.object({
  id: z.string(),
  device: z.string(),
  current: z.boolean(),
  created_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
})
const openSessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  current: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
})

/**
 * A session of a user: how the browser named itself, and when. Dates are ISO 8601 UTC. Nothing in it allows a sign-in.
 */
export type OpenSession = z.infer<typeof openSessionSchema>

export const openSessionCodec = z.codec(openSessionWire, openSessionSchema, {
  decode: ({ created_at, last_seen_at, expires_at, ...same }) => ({
    ...same,
    createdAt: created_at,
    lastSeenAt: last_seen_at,
    expiresAt: expires_at,
  }),
  encode: ({ createdAt, lastSeenAt, expiresAt, ...same }) => ({
    ...same,
    created_at: createdAt,
    last_seen_at: lastSeenAt,
    expires_at: expiresAt,
  }),
})
