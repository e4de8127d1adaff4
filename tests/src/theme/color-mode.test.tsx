import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useColorMode } from '#src/theme/color-mode.ts'
import { applyColorMode, colorModeKey } from '#src/theme/color-mode-paint.ts'

let systemIsDark = false
const listeners = new Set<() => void>()

beforeEach(() => {
  systemIsDark = false
  localStorage.clear()
  document.documentElement.className = ''
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return systemIsDark
    },
    addEventListener: (_: string, listen: () => void) => listeners.add(listen),
    removeEventListener: (_: string, listen: () => void) => listeners.delete(listen),
  }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const painted = () => document.documentElement.className

test('without a choice the document follows the system, also when it changes', () => {
  applyColorMode()
  expect(painted()).toBe('light')
  const { result } = renderHook(useColorMode)
  systemIsDark = true
  act(() => listeners.forEach((listen) => listen()))
  expect([result.current[0], painted()]).toEqual(['system', 'dark'])
})

test('[issue 16] a system that changed between the first paint and the start of the application is followed', () => {
  applyColorMode()
  systemIsDark = true
  renderHook(useColorMode)
  expect(painted()).toBe('dark')
})

test('a choice is kept and painted at once, against the system', () => {
  systemIsDark = true
  const { result } = renderHook(useColorMode)
  act(() => result.current[1]('light'))
  expect([result.current[0], painted(), localStorage.getItem(colorModeKey)]).toEqual(['light', 'light', 'light'])
})

test('nobody listens to the system any more once the page is gone', () => {
  renderHook(useColorMode).unmount()
  expect(listeners.size).toBe(0)
})

test('a choice in another tab is painted here', () => {
  const { result } = renderHook(useColorMode)
  localStorage.setItem(colorModeKey, 'dark')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: colorModeKey })))
  expect([result.current[0], painted()]).toEqual(['dark', 'dark'])
})

test('what is stored and makes no sense is the system’s choice', () => {
  localStorage.setItem(colorModeKey, '<script>')
  applyColorMode()
  expect(painted()).toBe('light')
})

test('where storage is forbidden the choice still holds on this page', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  const { result } = renderHook(useColorMode)
  act(() => result.current[1]('dark'))
  expect([result.current[0], painted()]).toEqual(['dark', 'dark'])
})
