import type { Story } from '#tests/qa/stories/story.ts'

export const newCompanyStory: Story = {
  chapter: 290,
  title: { es: 'Una empresa más', en: 'One more company' },
  purpose: { es: 'Agrega otra empresa a tu cuenta.', en: 'Add another company to your account.' },
  walk: ['sends the form', 'storeRecord: ok'],
}
