import type { Company } from '#contract/company.ts'
import { logoMachine } from '#machines/flows/logo.machine.ts'
import { checkImage } from '../lib/check-image.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'
import type { Announce } from './toasts.flow.ts'

/** Provides the logo of a company. Calls `changed` when the logo changes or is removed. */
export function logoFlow(
  { companies }: Pick<Services, 'companies'>,
  { announce, changed }: { announce: Announce; changed: () => void },
) {
  return logoMachine.provide({
    actors: {
      readLogo: call(({ id }: { id: string }, signal) => companies.logo(id, signal)),
      checkFile: call(({ file }: { file: Blob }) => checkImage(file)),
      uploadLogo: call(async ({ id, file }: { id: string; file: Blob | null }, signal): Promise<Company> => {
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
