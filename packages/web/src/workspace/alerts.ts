import { workspace } from '../shell/workspace/workspace.ts'

// Only a browser with notifications switched on loads what they need.
if (workspace.get().watching?.hasAlerts)
  void import('./startAlerts.ts').then(({ startAlerts }) => startAlerts())
