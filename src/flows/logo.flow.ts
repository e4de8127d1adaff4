import { type LogoOwner, logoMachine } from '#machines/flows/logo.machine.ts'
import { checkImage } from '../lib/check-image.ts'
import { call } from './call.ts'
import type { Announce } from './toasts.flow.ts'

interface LogoCalls {
  logo: (id: string, signal: AbortSignal) => Promise<Blob>
  setLogo: (change: { id: string; logo: Blob }, signal: AbortSignal) => Promise<LogoOwner>
  removeLogo: (owner: { id: string }, signal: AbortSignal) => Promise<LogoOwner>
}

/** Provides the logo of a company, or of the business. Calls `changed` when the logo changes or is removed. */
export function logoFlow(
  { companies }: { companies: LogoCalls },
  { announce, changed }: { announce: Announce; changed: () => void },
) {
  return logoMachine.provide({
    actors: {
      readLogo: call(({ id }: { id: string }, signal) => companies.logo(id, signal)),
      checkFile: call(({ file }: { file: Blob }) => checkImage(file)),
      uploadLogo: call(async ({ id, file }: { id: string; file: Blob | null }, signal): Promise<LogoOwner> => {
        if (!file) throw new Error('No file was chosen')
        return companies.setLogo({ id, logo: file }, signal)
      }),
      removeLogo: call((input: { id: string }, signal) => companies.removeLogo(input, signal)),
    },
    actions: {
      announce: (_, { news }: { news: 'logo.saved' | 'logo.removed' }) => {
        announce(news)
        changed()
      },
    },
  })
}
