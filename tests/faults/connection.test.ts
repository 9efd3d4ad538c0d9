import { connectionFaults } from './support/connectionFaults.ts'
import { testWireFaults } from './support/testWireFaults.ts'

testWireFaults(connectionFaults)
