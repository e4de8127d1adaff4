import type { Story } from '#tests/qa/stories/story.ts'
import { asClaimant } from '#tests/qa/stories/frame/fixtures/stranger.ts'

export const claimOwnershipStory: Story = {
  chapter: 20,
  title: { es: 'Reclamar una empresa', en: 'Claim a company' },
  purpose: {
    es: 'Pide la cuenta de tu empresa cuando alguien más ya registró su RFC.',
    en: 'Ask for the account of your company when somebody else registered its RFC.',
  },
  walk: ['sends the claim', 'claimOwnership: ok'],
  playedBy: asClaimant,
}
