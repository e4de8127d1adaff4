import { record } from './record.ts'
import * as z from './zod.ts'

/**
 * What an invitation shows to whoever has its link (docs/decisions/0122). `company` is null when its name is no name to
 * repeat; `inviter` is a name or an address, and null when they left or are not of the company.
 */
export const invitationShownCodec = record({ empresa: z.nullable(z.string()), inviter: z.nullable(z.string()) })

export type InvitationShown = z.output<typeof invitationShownCodec>
