import { claimOwnershipFlow } from '#src/flows/claim-ownership.flow.ts'
import { ClaimOwnershipView } from '#src/views/claim-ownership/claim-ownership.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asClaimant } from '#tests/qa/stories/frame/fixtures/stranger.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const claimOwnershipStory: Story = {
  chapter: 20,
  title: { es: 'Solicitar la titularidad', en: 'Claim a company' },
  purpose: {
    es: 'Pide la cuenta de tu empresa cuando alguien más ya registró su RFC.',
    en: 'Ask for the account of your company when somebody else registered its RFC.',
  },
  walk: ['sends the claim', 'claimOwnership: ok'],
  playedBy: asClaimant,
}

const prepare = () => {}

export const claimOwnershipMount = flowMount({
  flow: claimOwnershipFlow,
  view: (actor) => (
    <ClaimOwnershipView
      actor={actor}
      prepare={prepare}
      prefilled={{ name: '', email: '', phone: '' }}
      onClose={() => {}}
      onSent={() => {}}
    />
  ),
})
