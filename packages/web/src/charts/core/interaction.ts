/** Parts that are loaded together when a chart is used. */
export { ContextStrip } from '../pointer/ContextStrip.tsx'
export { ChartInteraction } from './ChartInteraction.tsx'
