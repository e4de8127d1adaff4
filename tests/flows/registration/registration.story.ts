import type { Story } from '#tests/qa/stories/story.ts'
import { asStranger } from '#tests/qa/stories/frame/fixtures/stranger.ts'

export const registrationStory: Story = {
  chapter: 10,
  title: { es: 'Crear una cuenta', en: 'Create an account' },
  purpose: { es: 'Elige un plan y registra a tu empresa.', en: 'Choose a plan and register your company.' },
  walk: [
    'loadPlans: ok',
    'chooses a plan',
    'beginOnboarding: ok',
    'submits the company',
    'checkRegistration: ok',
    'registerCustomer: ok',
    'createToken: ok',
  ],
  playedBy: asStranger,
}
