import type { Story } from '#tests/qa/stories/story.ts'

export const organizationStory: Story = {
  chapter: 260,
  title: { es: 'Tu organización', en: 'Your organization' },
  purpose: { es: 'Cambia los datos de tu organización.', en: 'Change the details of your organization.' },
  walk: ['loadRecord: ok', 'saves the change', 'saveRecord: ok'],
}
