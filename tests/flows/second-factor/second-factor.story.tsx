import { secondFactorFlow } from '#src/flows/second-factor.flow.ts'
import { SecondFactorView } from '#src/views/second-factor/second-factor.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const secondFactorStory: Story = {
  chapter: 235,
  title: { es: 'Verificación en dos pasos', en: 'Two-step verification' },
  purpose: { es: 'Pide un código además de tu contraseña.', en: 'Ask for a code besides your password.' },
  walk: ['getFactors: none', 'activates it', 'beginFactor: ok', 'submits a code', 'confirmFactor: ok', 'has stored the codes'],
}

export const secondFactorMount = flowMount({
  flow: (services) => secondFactorFlow(services, { announce: () => {}, onEnrolled: () => {} }),
  view: (actor) => <SecondFactorView actor={actor} />,
})
