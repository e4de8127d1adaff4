import { supportCaseFlow } from '#src/flows/support-case.flow.ts'
import { SupportCaseView } from '#src/views/support-case/support-case.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const supportCaseStory: Story = {
  chapter: 320,
  title: { es: 'Pedir ayuda', en: 'Ask for help' },
  purpose: { es: 'Cuenta qué pasó y recibe un número de caso.', en: 'Tell what happened and get a case number.' },
  walk: ['sends the case', 'openCase: ok'],
}

export const supportCaseMount = flowMount({
  flow: supportCaseFlow,
  view: (actor) => (
    <SupportCaseView
      actor={actor}
      typed={{ description: '', email: '' }}
      onTyped={() => {}}
      reader={null}
      report={{ place: '/soporte', code: null, trail: [] }}
    />
  ),
})
