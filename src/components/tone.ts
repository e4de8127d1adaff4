export const toneStyles = {
  info: { bg: 'info.subtle', borderColor: 'info.border', '--tone': '{colors.info.fg}' },
  success: { bg: 'success.subtle', borderColor: 'success.border', '--tone': '{colors.success.fg}' },
  warning: { bg: 'warning.subtle', borderColor: 'warning.border', '--tone': '{colors.warning.fg}' },
  danger: { bg: 'danger.subtle', borderColor: 'danger.border', '--tone': '{colors.danger.fg}' },
} as const

export type Tone = keyof typeof toneStyles
