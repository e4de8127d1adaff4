import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useActorRef } from '@xstate/react'
import { type ReactNode, StrictMode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { ChooseLocaleProvider } from '#src/lib/locale.tsx'
import { type Destination, NavigationProvider } from '#src/lib/navigation.tsx'
import { callLimit } from '#src/services/http.ts'
import { AppearanceProvider } from '#src/theme/provider.tsx'
import type { Recorder } from '#tests/qa/engine/coverage.ts'
import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import type { Wire } from '#tests/qa/engine/outcome-table.ts'
import type { Stage } from '#tests/qa/engine/screen-player.ts'
import { holdCalls } from '#tests/qa/engine/stages/held-calls.ts'
import { soon } from '#tests/qa/engine/soon.ts'
import { type HeldFetch, holdFetch } from '#tests/qa/engine/stages/held-fetch.ts'
import type { Subject } from '#tests/qa/engine/subject.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import type { ScreenMount } from './flow-mount.ts'
import { servicesOver } from './services.ts'

export interface Mounted extends AsyncDisposable {
  stage: Stage
  network: HeldFetch
  locals: ReturnType<typeof holdCalls>
  /** Returns the running flow, once its view has started it. */
  actor: () => AnyActorRef | undefined
  /** The destinations inside the application that the flow navigated to. */
  gone: Destination[]
  /** Returns how many calls went over the wire. */
  callCount: () => number
  /** Returns the pending calls. */
  pending: () => Operation[]
}

const patience = 5_000

interface Show {
  screen: ScreenMount
  model: FlowModel
  subject: Subject
  inspect: Recorder['inspect']
  /** Lets time pass, in ms. */
  pass: (time: number) => Promise<void>
}

/** Mounts a fresh screen of a flow, as the application shows it, in an environment that the test controls. */
export function mount({ screen, model, subject, inspect, pass }: Show): Mounted {
  const network = holdFetch({ passing: model.beside ?? [], answered: model.further })
  const locals = holdCalls(Object.keys(model.calls).filter((call) => 'outcomes' in (model.calls[call] ?? {})))
  const services = servicesOver(network, i18n.locale)
  const machine = screen.flow(services).provide({ actors: locals.actors })
  let started: AnyActorRef | undefined
  const view = (actor: AnyActorRef) => {
    started = actor
    return screen.view(actor, services)
  }
  const gone: Destination[] = []
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  flushSync(() =>
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <AppearanceProvider locale={i18n.locale}>
            <ChooseLocaleProvider value={() => {}}>
              <NavigationProvider value={(destination) => gone.push(destination)}>
                <Flow machine={machine} input={subject.input} inspect={inspect} view={view} />
              </NavigationProvider>
            </ChooseLocaleProvider>
          </AppearanceProvider>
        </I18nProvider>
      </StrictMode>,
    ),
  )
  const stage: Stage = {
    settle: locals.release,
    async travel(operation, wire, expected) {
      await network.release(operation, wire, expected)
      if (lasts(operation, wire)) await pass(callLimit)
    },
    happens: (_, event) => started?.send(event),
    pass,
    context: () => (started?.getSnapshot() as Snapshot | undefined)?.context,
    async arrived(value) {
      const named = typeof value === 'string' ? value : JSON.stringify(value)
      await soon(patience, () => {
        const said = container.querySelector(`[data-flow=${machine.id}]`)?.getAttribute('data-state')
        return said === named ? { value: said } : { reason: `the screen says ${said}, not ${named}` }
      })
    },
  }
  return {
    stage,
    network,
    locals,
    actor: () => started,
    gone,
    callCount: network.callCount,
    pending: network.pending,
    async [Symbol.asyncDispose]() {
      root.unmount()
      container.remove()
    },
  }
}

function Flow({
  machine,
  input,
  inspect,
  view,
}: {
  machine: AnyStateMachine
  input: unknown
  inspect: Recorder['inspect']
  view: (actor: AnyActorRef) => ReactNode
}) {
  const [first] = useState(machine)
  return view(useActorRef(first, { input, inspect }))
}

// Returns whether a result takes time: the client retries a failed read after a pause, and a time-out takes a minute.
function lasts(operation: Operation, wire: Wire): boolean {
  if ('fail' in wire && wire.fail === 'timeout') return true
  return endpoints[operation].method === 'GET' && ('fail' in wire || ('status' in wire && wire.status >= 500))
}
