import type { Story } from '#tests/qa/stories/story.ts'

export const downloadStory: Story = {
  chapter: 250,
  title: { es: 'Descargar tus datos', en: 'Download your data' },
  purpose: { es: 'Guarda una copia de tus datos.', en: 'Keep a copy of your data.' },
  walk: ['asks for the file'],
}
