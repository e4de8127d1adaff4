import { toastsFlow } from '#src/flows/toasts.flow.ts'
import { ToastsView } from '#src/views/toasts/toasts.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const toastsStory: Story = {
  chapter: 330,
  title: { es: 'Los avisos', en: 'The notices' },
  purpose: { es: 'Lo que se dice al margen, y cuánto dura.', en: 'What is said aside, and how long it stays.' },
  walk: ['one is shown'],
  happenings: { 'one is shown': 'Haz algo que termine bien, por ejemplo guardar tus datos.' },
}

export const toastsMount = flowMount({ flow: toastsFlow, view: (actor) => <ToastsView actor={actor} /> })
