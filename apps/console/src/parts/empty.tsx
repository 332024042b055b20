export { EmptyState as Empty } from '@postpress/ui';
