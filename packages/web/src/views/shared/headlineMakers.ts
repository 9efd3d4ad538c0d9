export { bridgesHeadline } from '@analytics/contract/headline/bridgesHeadline'
export { returnsHeadline } from '@analytics/contract/headline/returnsHeadline'
export { seriesHeadline, supplyWords } from '@analytics/contract/headline/seriesHeadline'
export { volumeHeadline } from '@analytics/contract/pages/model/volumeHeadline'
