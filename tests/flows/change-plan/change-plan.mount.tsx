import { changePlanFlow } from '#src/flows/change-plan.flow.ts'
import { ChangePlanView } from '#src/views/change-plan/change-plan.view.tsx'
import type { Mount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const changePlanMount: Mount = {
  flow: changePlanFlow,
  view: (actor) => <ChangePlanView actor={actor as never} adding={null} charge={null} onChanged={() => {}} onBack={() => {}} />,
}
