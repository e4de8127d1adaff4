import type { SessionActor } from '#machines/flows/session.machine.ts'
import { finishFlow } from '#src/flows/finish.flow.ts'
import { FinishView } from '#src/views/onboarding/finish.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asBeginner } from '#tests/qa/stories/frame/fixtures/beginner.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const finishStory: Story = {
  chapter: 130,
  title: { es: 'Preparar tu cuenta', en: 'Getting your account ready' },
  purpose: { es: 'Espera a que tus aplicaciones estén listas.', en: 'Wait until your applications are ready.' },
  walk: ['beginFinish: at the end', 'readCustomer: ok'],
  playedBy: asBeginner,
}

const session = { send: () => {} } as unknown as SessionActor

export const finishMount = flowMount({
  flow: (services) => finishFlow(services, session),
  view: (actor) => <FinishView actor={actor} />,
})
