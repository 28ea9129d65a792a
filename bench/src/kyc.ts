import { measureDocuments } from './kyc/documents.ts'
import { benchFaces } from './kyc/faces.ts'
import { measureMeanwhile } from './kyc/meanwhile.ts'
import type { Report } from './report.ts'

/** From what a player sends to a verdict, in the threads that look at pictures, and what other players notice of it. */
export default async function kyc(report: Report): Promise<void> {
  await measureDocuments(report)
  await benchFaces(report)
  await measureMeanwhile(report)
}
