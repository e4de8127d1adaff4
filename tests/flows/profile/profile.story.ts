import type { Story } from '#tests/qa/stories/story.ts'

export const profileStory: Story = {
  chapter: 220,
  title: { es: 'Tus datos', en: 'Your details' },
  purpose: { es: 'Cambia tu nombre y tus datos.', en: 'Change your name and your details.' },
  walk: ['loadRecord: ok', 'saves the change', 'saveRecord: ok'],
}
