import { bodyFaults } from './support/bodyFaults.ts'
import { testWireFaults } from './support/testWireFaults.ts'

testWireFaults(bodyFaults)
