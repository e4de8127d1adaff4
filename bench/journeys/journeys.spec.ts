import { declareJourneys } from '#tests/qa/runs/journeys/declare.ts'
import { journeyTest } from '#tests/qa/runs/journeys/journey-test.ts'
import { journeySettings } from '#tests/qa/runs/journeys/settings.ts'

journeyTest.describe.configure({ timeout: 3_600_000 })

declareJourneys(journeySettings(process.env))
