import { changePlanFlow } from '#src/flows/change-plan.flow.ts'
import { ChangePlanView } from '#src/views/change-plan/change-plan.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const changePlanMount = flowMount({
  flow: changePlanFlow,
  view: (actor) => <ChangePlanView actor={actor} adding={null} charge={null} onChanged={() => {}} onBack={() => {}} />,
})
