import { setupFlow } from '#src/flows/setup.flow.ts'
import { SetupView } from '#src/views/admin/installation/setup.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asStaff } from '#tests/qa/stories/frame/fixtures/staff-member.ts'
import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'

export const setupStory: Story = {
  title: { es: 'Puesta en marcha', en: 'Getting started' },
  purpose: staffPurpose,
  playedBy: asStaff,
}

export const setupMount = flowMount({
  spanishOnly: true,
  flow: ({ admin }) => setupFlow(admin),
  view: (actor) => <SetupView actor={actor} />,
})
