/** How a delivery is shown by its status. */
export const deliveryTones = { pending: 'info', delivered: 'good', failed: 'bad' } as const;
