import type { Story } from '#tests/qa/stories/story.ts'

export const companyStory: Story = {
  chapter: 280,
  title: { es: 'Una empresa', en: 'A company' },
  purpose: { es: 'Cambia los datos de una de tus empresas.', en: 'Change the details of one of your companies.' },
  walk: ['loadRecord: ok', 'saves the change', 'saveRecord: ok'],
}
