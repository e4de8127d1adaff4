import { type ActorRefFrom, assign, setup } from 'xstate'
import { requiredCall } from '../required.ts'

export type ToastsActor = ActorRefFrom<typeof toastsMachine>

export const toastTones = ['success', 'warning', 'info', 'danger'] as const
export type ToastTone = (typeof toastTones)[number]

/** How long a toast is shown, in ms (TOAST-1). */
export const toastLife = 5000

/** `code` names the text. `until` is when the toast disappears (ms since 1970). */
export interface Toast<Code extends string = string> {
  id: string
  tone: ToastTone
  code: Code
  until: number
}

type ToastsEvent =
  | { type: 'toast.shown'; toast: Toast }
  | { type: 'toast.closed'; id: string }
  | { type: 'toasts.held' }
  | { type: 'toasts.released'; until: number }

const soonest = (toasts: Toast[]) => Math.min(...toasts.map(({ until }) => until))

/**
 * Short messages that disappear after a time or on close (TOAST-1). They stay while the pointer or focus is on them.
 */
export const toastsMachine = setup({
  types: {
    context: {} as { toasts: Toast[] },
    events: {} as ToastsEvent,
  },
  actors: {
    waitUntil: requiredCall<void, { until: number }>('waitUntil'),
  },
  actions: {
    add: assign(({ context }, { toast }: { toast: Toast }) => ({
      toasts: [...context.toasts.filter(({ id }) => id !== toast.id), toast],
    })),
    close: assign(({ context }, { id }: { id: string }) => ({ toasts: context.toasts.filter((toast) => toast.id !== id) })),
    dropSoonest: assign(({ context }) => {
      const past = soonest(context.toasts)
      return { toasts: context.toasts.filter(({ until }) => until > past) }
    }),
    prolong: assign(({ context }, { until }: { until: number }) => ({
      toasts: context.toasts.map((toast) => ({ ...toast, until: Math.max(toast.until, until) })),
    })),
  },
  guards: {
    isEmpty: ({ context }) => context.toasts.length === 0,
    isKnown: ({ context }, { id }: { id: string }) => context.toasts.some((toast) => toast.id === id),
  },
}).createMachine({
  id: 'toasts',
  context: { toasts: [] },
  initial: 'empty',
  states: {
    empty: {
      on: {
        'toast.shown': { target: 'showing', actions: { type: 'add', params: ({ event }) => ({ toast: event.toast }) } },
      },
    },
    showing: {
      always: { guard: 'isEmpty', target: 'empty' },
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context }) => ({ until: soonest(context.toasts) }),
        onDone: { target: 'showing', reenter: true, actions: 'dropSoonest' },
        onError: { target: 'showing', reenter: true, actions: 'dropSoonest' },
      },
      on: {
        'toast.shown': {
          target: 'showing',
          reenter: true,
          actions: { type: 'add', params: ({ event }) => ({ toast: event.toast }) },
        },
        'toast.closed': {
          guard: { type: 'isKnown', params: ({ event }) => ({ id: event.id }) },
          target: 'showing',
          reenter: true,
          actions: { type: 'close', params: ({ event }) => ({ id: event.id }) },
        },
        'toasts.held': 'held',
      },
    },
    held: {
      always: { guard: 'isEmpty', target: 'empty' },
      on: {
        'toast.shown': { actions: { type: 'add', params: ({ event }) => ({ toast: event.toast }) } },
        'toast.closed': { actions: { type: 'close', params: ({ event }) => ({ id: event.id }) } },
        'toasts.released': { target: 'showing', actions: { type: 'prolong', params: ({ event }) => ({ until: event.until }) } },
      },
    },
  },
})
