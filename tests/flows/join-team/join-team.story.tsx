import { joinTeamFlow } from '#src/flows/join-team.flow.ts'
import { JoinTeamView } from '#src/views/join-team/join-team.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const joinTeamStory: Story = {
  chapter: 315,
  title: { es: 'Aceptar una invitación', en: 'Accept an invitation' },
  purpose: { es: 'Únete a tu equipo con el enlace del correo.', en: 'Join your team by the link of the mail.' },
  walk: ['openInvitation: ok', 'submits the password', 'resetPassword: ok', 'createToken: ok'],
}

const prepare = () => {}

export const joinTeamMount = flowMount({
  flow: (services) => joinTeamFlow(services, { leave: () => Promise.resolve(), open: () => {} }),
  view: (actor) => <JoinTeamView actor={actor} prepare={prepare} replaces={false} />,
})
