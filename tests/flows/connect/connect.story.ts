import type { Story } from '#tests/qa/stories/story.ts'

export const connectStory: Story = {
  chapter: 90,
  title: { es: 'Abrir una aplicación', en: 'Open an application' },
  purpose: { es: 'Entra a una aplicación con tu cuenta.', en: 'Enter an application with your account.' },
  walk: ['getMe: ok', 'connectApplication: ok'],
}
