import { expect, test } from 'vitest'
import { ofReachedFlows, reachedFlows } from '#scripts/test/reached-flows.ts'
import { models } from '#tests/flows/models.ts'
import { profileModel } from '#tests/flows/profile/profile.model.ts'
import { toastsModel } from '#tests/flows/toasts/toasts.model.ts'
import { refusedForms } from './support/refused-forms.ts'
import { unlistedForms } from './support/unlisted-forms.ts'

test('[ERR-1] every form of a flow is among those whose fields the server refuses', { timeout: 120_000 }, () => {
  const reached = Object.fromEntries(ofReachedFlows(reachedFlows(), Object.entries(models)))
  expect(unlistedForms(reached, new Set(refusedForms.map(({ flow }) => flow)))).toEqual([])
})

test('a form that is not listed is named with its fields and what to do', () => {
  expect(unlistedForms({ profile: profileModel, toasts: toastsModel }, new Set())).toEqual([
    'tests/src/views/support/refused-forms.ts: the form of profile (name) is missing. Name the call whose ' +
      'refusals it shows, or in unlisted-forms.ts why it shows none.',
  ])
})
