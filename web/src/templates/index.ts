export { TemplateField } from './template-field.tsx';
export { TemplateSummary } from './template-summary.tsx';
