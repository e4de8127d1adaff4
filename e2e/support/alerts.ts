import type { Locator, Page } from '@playwright/test'

/** The failures in words: an alert, or what is read because it took the focus as it came. */
export const alertsIn = (place: Pick<Page | Locator, 'locator'>): Locator => place.locator('[data-message=alert]')
