import { connectFlow } from '#src/flows/connect.flow.ts'
import { ConnectView } from '#src/views/connect/connect.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const connectStory: Story = {
  chapter: 90,
  title: { es: 'Abrir una aplicación', en: 'Open an application' },
  purpose: { es: 'Entra a una aplicación con tu cuenta.', en: 'Enter an application with your account.' },
  walk: ['getMe: ok', 'connectApplication: ok'],
}

export const connectMount = flowMount({ flow: connectFlow, view: (actor) => <ConnectView actor={actor} /> })
