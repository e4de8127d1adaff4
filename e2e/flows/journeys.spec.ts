import { declareJourneys } from '../journeys/declare.ts'
import { journeyTest } from '../journeys/journey-test.ts'
import { journeySettings } from '../journeys/settings.ts'

journeyTest.describe.configure({ timeout: 600_000 })

declareJourneys(journeySettings({}))
