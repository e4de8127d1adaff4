import type { Story } from '#tests/qa/stories/story.ts'

export const supportCaseStory: Story = {
  chapter: 320,
  title: { es: 'Pedir ayuda', en: 'Ask for help' },
  purpose: { es: 'Cuenta qué pasó y recibe un número de caso.', en: 'Tell what happened and get a case number.' },
  walk: ['sends the case', 'openCase: ok'],
}
