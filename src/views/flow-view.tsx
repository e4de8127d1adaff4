import { useSelector } from '@xstate/react'
import type { FC, ReactNode } from 'react'
import type { AnyStateMachine } from 'xstate'
import { type FlowActor, FlowRoot } from './flow-root.tsx'
import { type StateName, stateName } from './state-name.ts'

/** The props of the frame around a flow's screens. */
export type FlowFrameProps<Machine extends AnyStateMachine, Props = unknown> = Props & {
  state: StateName<Machine>
  children: ReactNode
}

/** Creates the view of a flow: one screen for each state of its machine, and their common frame. */
export function flowView<Machine extends AnyStateMachine, Props extends { actor: FlowActor }>(
  screens: Record<StateName<Machine>, FC<Props>>,
  Frame?: FC<FlowFrameProps<Machine, Props>>,
): FC<Props> {
  return function FlowView(props) {
    const state = useSelector<FlowActor, string>(props.actor, stateName) as StateName<Machine>
    const Screen: FC<Props> = screens[state]
    return (
      <FlowRoot actor={props.actor}>
        {Frame ? (
          <Frame {...props} state={state}>
            <Screen {...props} />
          </Frame>
        ) : (
          <Screen {...props} />
        )}
      </FlowRoot>
    )
  }
}
