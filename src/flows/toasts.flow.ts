import { createActor } from 'xstate'
import { type Announcement, announcements } from '#contract/announcements.ts'
import { toastLife, type ToastsActor, toastsMachine } from '#machines/flows/toasts.machine.ts'
import { observe } from '../lib/observe.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

export type Announce = (code: Announcement) => void

export function toastsFlow({ clock }: Pick<Services, 'clock'>) {
  return toastsMachine.provide({ actors: { waitUntil: call(clock.waitUntil) } })
}

/** Starts the toasts for the lifetime of the application and returns how to add one. */
export function startToasts({ clock }: Pick<Services, 'clock'>): { toasts: ToastsActor; announce: Announce } {
  const toasts = createActor(toastsFlow({ clock }), { inspect: observe }).start()
  const announce: Announce = (code) =>
    toasts.send({ type: 'toast.shown', toast: { id: code, tone: announcements[code], code, until: clock.now() + toastLife } })
  return { toasts, announce }
}
