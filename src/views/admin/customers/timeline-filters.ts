import { msg } from '@lingui/core/macro'
import { timelineKindTexts } from '../../../messages/admin/customer.messages.ts'
import type { Filter } from '../list/list-definition.ts'
import { optionsOf } from '../list/options-of.ts'

/** Filters of a timeline. */
export const timelineFilters: readonly Filter[] = [
  { kind: 'choice', name: 'kind', label: msg`Qué pasó`, options: optionsOf(timelineKindTexts) },
]
