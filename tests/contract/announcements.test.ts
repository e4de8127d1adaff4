import { expect, test } from 'vitest'
import { announcements, isAnnouncement } from '#contract/announcements.ts'
import { toastTones } from '#machines/flows/toasts.machine.ts'

test('[TOAST-1] every announcement has one of the four tones', () => {
  expect(Object.values(announcements).filter((tone) => !toastTones.includes(tone))).toEqual([])
})

test('[TOAST-1] what is no announcement is none, whatever a storage held', () => {
  expect(Object.keys(announcements).every(isAnnouncement)).toBe(true)
  expect(['', 'toString', '__proto__', 'password.changed ', 'Password.changed'].filter(isAnnouncement)).toEqual([])
})
