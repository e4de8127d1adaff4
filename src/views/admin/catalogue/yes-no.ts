/** Yes, no, or not chosen yet. */
export type YesNo = '' | 'yes' | 'no'

export const typedYesNo = (value: boolean): YesNo => (value ? 'yes' : 'no')
export const yesOrNo = (typed: YesNo): boolean | undefined => (typed === '' ? undefined : typed === 'yes')
