import { cardAddFlow } from '#src/flows/card-add.flow.ts'
import { CardAddView } from '#src/views/card-add/card-add.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

/** Other tests cover the frame's own document; here the test sends its messages. */
const openNothing = () => ({ url: 'about:blank', listen: () => () => {}, tell: () => {} })

export const cardAddMount = flowMount({
  flow: cardAddFlow,
  view: (actor) => <CardAddView actor={actor} open={openNothing} onSaved={() => {}} onCancelled={() => {}} />,
})
