import { expect, test } from 'vitest'
import { profileModel } from './profile/profile.model.ts'
import { signInModel } from './sign-in/sign-in.model.ts'
import { toastsModel } from './toasts/toasts.model.ts'
import { unshown } from './unshown.ts'

test('a model that says of every state what is seen lacks nothing', () => {
  expect(unshown({ profile: profileModel, 'sign-in': signInModel, toasts: toastsModel })).toEqual([])
})

test('a state without what is seen is named by the file of its model', () => {
  const { screen } = profileModel
  if (!('acts' in screen)) throw new Error('The profile has a screen.')
  const { conflict: _, ...shows } = screen.shows

  expect(unshown({ profile: { ...profileModel, screen: { ...screen, shows } } })).toEqual([
    "tests/flows/profile/profile.model.ts: 'conflict' is missing in shows: write what a person must see there",
  ])
})
