import type * as contracts from './contracts.ts'
import type { activityLogContract, activityUndoStreamContract } from './activity/contract.ts'
import type { backupsContract } from './backups/contract.ts'
import type { Endpoint, StreamingEndpoint } from './base/endpoint.ts'
import type { importInProgressContract } from './import-export/running-import.ts'
import type { questionSelectionContract } from './question-authoring/bulk.ts'
import type { uploadsContract } from './uploads/contract.ts'

/** All endpoints of the API. Types only, so that browsers download no schemas. */
type Contracts = typeof contracts & {
  // These contracts are not in `contracts.ts`, because serving them needs more dependencies than the contracts that
  // `server/app.ts` serves from there.
  activity: typeof activityLogContract
  backups: typeof backupsContract
  runningImport: typeof importInProgressContract
  selection: typeof questionSelectionContract
  undoLines: typeof activityUndoStreamContract
  uploads: typeof uploadsContract
}
type AnyEndpoint = {
  [C in keyof Contracts]: Contracts[C][keyof Contracts[C]]
}[keyof Contracts]

type EndpointNameOf<E> = E extends Endpoint | StreamingEndpoint ? `${E['method']} ${E['path']}` : never

/** The name of an endpoint in calls: its method and path, such as `GET /api/GetQuestion`. */
export type EndpointName = EndpointNameOf<AnyEndpoint>

/** The type of the endpoint whose method and path are `N`. */
export type EndpointByName<N extends EndpointName> = {
  [E in AnyEndpoint as EndpointNameOf<E>]: E
}[N]
