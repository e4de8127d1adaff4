import { declareJourneys } from '#e2e/journeys/declare.ts'
import { journeyTest } from '#e2e/journeys/journey-test.ts'
import { journeySettings } from '#e2e/journeys/settings.ts'

journeyTest.describe.configure({ timeout: 3_600_000 })

declareJourneys(journeySettings(process.env))
